/**
 * Parts of common passwords. Not a copy of a leaked list (none is available offline), but what published lists of common passwords consist
 * of: words, names, clubs, brands, runs along the keyboard. `password-rules.ts` splits a password into them, so that every combination with
 * digits, signs, years and doubling is covered, which is many times the three thousand of a list.
 */
export const COMMON_PASSWORD_PARTS: ReadonlySet<string> = new Set(
  `password passwort passwd contrasena motdepasse senha parola haslo wachtwoord losenord salasana heslo pass word
  admin administrator root user username guest login logon signin welcome letmein changeme default secret access system server
  master superuser manager support service office company private public test testing tester demo sample example temp temporary
  computer internet windows microsoft apple google android samsung iphone facebook instagram linkedin twitter youtube yahoo gmail hotmail
  amazon netflix spotify discord minecraft roblox fortnite playstation nintendo xbox pokemon pikachu naruto starwars startrek
  superman batman spiderman ironman wolverine deadpool avengers matrix hello hellokitty goodbye iloveyou iloveu ilove youlove loveyou
  iloveme lovely lover love forever always together friend friends bestfriend family mother father mommy daddy mama papa mamama brother
  sister baby babygirl babyboy honey sweetheart angel angels princess prince queen king kings lady prettygirl beautiful handsome sexy
  hottie cutie sweet sugar candy cookie cookies chocolate cheese banana orange strawberry cherry peaches butterfly flower flowers
  sunshine sunflower rainbow summer winter spring autumn january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday blessed blessing jesus jesuschrist christ heaven faith hope grace
  god godisgood allah amen freedom liberty america american canada england ireland scotland australia germany deutschland france
  brazil brasil mexico mexican spain espana italia italy russia india china japan london paris berlin newyork chicago boston dallas
  texas california florida toronto montreal vancouver football soccer futbol hockey baseball basketball softball volleyball tennis
  golf cricket rugby boxing wrestling swimming running fishing hunting racing sports player gamer games game winner champion
  champions legend legends liverpool arsenal chelsea manchester manutd united everton tottenham barcelona realmadrid juventus bayern
  celtic rangers lakers bulls yankees redsox cowboys steelers packers patriots eagles broncos raiders giants dodgers maple leafs
  mapleleafs canucks canadiens senators oilers flames jets bruins penguins blackhawks dragon dragons monkey monkeys tiger tigers lion
  lions eagle falcon hawk wolf wolves panther bear bears shark dolphin turtle horse horses pony kitty kitten puppy doggy dog cat fish
  bird chicken ginger pepper shadow ghost killer hunter ranger soldier warrior ninja samurai pirate wizard magic merlin phoenix
  thunder lightning diamond silver golden crystal platinum midnight darkness nothing whatever something anything fuckyou fuckoff
  fuck asshole bitch bullshit pussy trustno trustnoone ncc nopassword mypassword yourpassword newpassword oldpassword mypass myname
  qwerty qwertz azerty qwert qwer asdf zxcv wasd abcd abc abcabc xyz asd zxc qaz wsx edc rfv
  michael jordan jennifer jessica ashley michelle daniel david robert thomas charlie andrew anthony joshua matthew christopher
  christian jonathan joseph james john william richard george edward henry oliver harry jack liam noah ethan mason lucas logan
  alexander alexandra nicholas nicole natalie samantha stephanie elizabeth victoria veronica patricia barbara maria marina martin
  martina carlos jose juan miguel antonio francisco alejandro fernando roberto ricardo eduardo gabriel gabriela daniela andrea
  amanda brandon justin austin tyler taylor dakota cheyenne hannah rachel rebecca sarah laura lauren heather melissa crystal tiffany
  amber brittany kimberly vanessa jasmine maggie molly buster bailey max rocky lucky sparky snoopy scooter cooper harley mustang
  corvette ferrari porsche mercedes yamaha honda toyota chevy camaro maverick`.split(/\s+/),
);

/** Rows, columns and alphabets that people type in sequence; each also counts backwards. */
const FORWARD_RUNS = [
  "01234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "azertyuiop",
  "qsdfghjklm",
  "!@#$%^&*()",
  "qazwsxedcrfvtgbyhnujm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "a1b2c3d4e5f6g7h8i9",
  "1a2b3c4d5e6f7g8h9i",
  "147258369",
  "159357",
  "741852963",
];

export const RUNS: readonly string[] = [...FORWARD_RUNS, ...FORWARD_RUNS.map((run) => Array.from(run).reverse().join(""))];
