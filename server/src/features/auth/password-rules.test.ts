import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMON_PASSWORD_PARTS } from "./guessed-first.ts";
import { passwordProblem } from "./password-rules.ts";

const toCode = (password: string, context: string[] = [], minLength = 10) =>
  passwordProblem({ password, context, minLength })?.code ?? null;

/** From published lists of common passwords, as far as they have ten characters and are remembered; none is looked up by the rules. */
const KNOWN = `1234567890 0123456789 0987654321 9876543210 1111111111 0000000000 1234567891 12345678910 123456789a a123456789 aa12345678
  123456789q q123456789 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc zaq12wsxcde3 zaq1zaq1zaq1 qwertyuiop qwerty1234
  qwerty12345 qwerty123456 1234qwerasdf asdfghjkl1 asdfghjkl; zxcvbnm123 qazwsxedcrfv abcdefghij abcdefg123 abcd123456 abc123456789
  password12 password123 password1234 password12345 Password1! P@ssw0rd123 Passw0rd!! passwordpassword mypassword1 1password1 letmein123
  letmein1234 welcome123 Welcome2024! welcome12345 administrator admin12345 admin123456 adminadmin changeme123 iloveyou12 iloveyou123
  iloveyou1234 iloveyouforever iloveyou!! princess12 princess123 sunshine12 sunshine123 football12 football123 baseball12 basketball
  basketball1 superman123 batman12345 spiderman1 starwars123 pokemon123 pokemon1234 dragon1234 dragon12345 monkey1234 monkey12345
  shadow12345 master12345 michael123 michael1234 jordan2323 jennifer12 jessica123 charlie123 liverpool1 liverpoolfc1 manchester
  manchester1 manutd1234 chelsea123 arsenal123 barcelona1 realmadrid realmadrid1 chocolate1 butterfly1 strawberry samsung123 google1234
  facebook1 facebook123 computer12 computer123 internet12 internet1 whatever12 trustno1trustno1 hello12345 hellohello hello123456
  killer1234 hunter12345 summer2023 summer2024! Winter2025! Spring2024! october2021 christopher elizabeth1 alexander1 jonathan12
  fuckyou123 fuckyou1234 147258369a 159357456a 741852963a asdasdasd1 qweqweqwe1 zxczxczxc1 testtest12 testing1234 test123456 987654321a
  blackhawks hockey12345 mapleleafs mapleleafs1 canada1234 toronto2024 jesuschrist babygirl12 lovelove12 america123 freedom1234`
  .split(/\s+/)
  .filter((password) => password.length >= 10);

const DECORATIONS = ["123", "1234", "12345", "2023", "2024!", "!!", "1!", "@123", "007", "99"];

describe("a password", () => {
  test("has ten to 256 characters, counted as people count them", () => {
    expect(toCode("hj4kd8sqz")).toBe("too_short");
    expect(toCode("hj4kd8sqzx")).toBeNull();
    expect(toCode("é".normalize("NFC").repeat(2) + "ß§ñøłžđæ")).toBeNull();
    expect(toCode("🏒🥅⛸️🐻🦭".slice(0, 10))).toBe("too_short");
    expect(toCode("quiet lamp ".repeat(23).slice(0, 200) + "x1")).toBeNull();
    expect(toCode(`${"the quick brown fox jumps over lazy dogs ".repeat(8)}`)).toBe("too_long");
    expect(toCode("🦭🐻".repeat(120) + "own words")).toBeNull();
    expect(toCode("👨‍👩‍👧‍👦".repeat(36) + "words of mine")).toBe("too_long");
  });

  test.each([8, 10, 15])("has the shortest length that is asked for: %i", (minLength) => {
    const letters = "hj4kd8sqzx7wvbn";
    expect(toCode(letters.slice(0, minLength - 1), [], minLength)).toBe("too_short");
    expect(toCode(letters.slice(0, minLength), [], minLength)).toBeNull();
  });

  test("needs no capitals, digits or signs, and may have spaces at its ends", () => {
    expect(toCode("correct horse battery staple")).toBeNull();
    expect(toCode(" vanlig sommarkväll ")).toBeNull();
  });

  test.each(KNOWN)("%s is refused", (password) => expect(toCode(password)).toBe("too_common"));

  test("every common word is refused with what people put around it: thousands of them", () => {
    const made = [...COMMON_PASSWORD_PARTS].flatMap((word) =>
      DECORATIONS.flatMap((decoration) => [
        `${word}${decoration}`,
        `${word[0]?.toUpperCase()}${word.slice(1)}${decoration}`,
        `${decoration}${word}`,
      ]),
    );
    const long = made.filter((password) => password.length >= 10);
    expect(long.length).toBeGreaterThan(3_000);
    expect(long.filter((password) => toCode(password) !== "too_common")).toEqual([]);
  });

  test("words of the product and of its owner are refused", () => {
    const context = ["Sparc", "Marisol Vega-Ruiz", "marivega88"];
    for (const password of ["marisolvega1", "sparcsparc1!", "Marivega8888", "vegaruiz2024", "sparcpassword", "MarisolVegaRuiz"])
      expect(toCode(password, context), password).toMatch(/^too_(guessable|common)$/);
    expect(toCode("vega stands on four own legs", context)).toBeNull();
    expect(toCode("marisolvega1")).toBeNull();
  });

  test("few characters, one repeated unit and digits alone are refused", () => {
    for (const password of ["ababababab", "abcabcabcabc", "xk3xk3xk3xk3", "19841203555", "20240101200312", "aaaaaaaaaaaaaaaaaaaa"])
      expect(toCode(password), password).toBe("too_common");
    expect(toCode("82640193756201948372")).toBeNull();
  });

  test("a thousand phrases of four uncommon words are all taken", () => {
    const syllables = "ba ke lo mi nu ra se to vi zu fra gle plo stri dro wex quin jal hof yub".split(" ");
    const word = fc.array(fc.constantFrom(...syllables), { minLength: 2, maxLength: 4 }).map((parts) => parts.join(""));
    const phrases = fc.sample(fc.array(word, { minLength: 4, maxLength: 4 }), { numRuns: 1_000, seed: 7 });
    expect(phrases.map((parts) => parts.join(" ")).filter((phrase) => toCode(phrase) !== null)).toEqual([]);
  });

  test("phrases of four common words are taken too: there are more of them than anybody tries", () => {
    const long = [...COMMON_PASSWORD_PARTS].filter((word) => word.length >= 4);
    const phrases = fc.sample(fc.uniqueArray(fc.constantFrom(...long), { minLength: 4, maxLength: 4 }), { numRuns: 1_000, seed: 7 });
    expect(phrases.map((parts) => parts.join(" ")).filter((phrase) => toCode(phrase) !== null).length).toBeLessThan(10);
  });

  test("random passwords are taken", () => {
    const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".split("");
    const passwords = fc.sample(fc.array(fc.constantFrom(...alphabet), { minLength: 16, maxLength: 16 }), { numRuns: 1_000, seed: 7 });
    expect(passwords.map((signs) => signs.join("")).filter((password) => toCode(password) !== null)).toEqual([]);
  });
});
