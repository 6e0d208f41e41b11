import type { GroupsPuzzle } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";

/** The title, then four words; `fits` names words of other groups that fit this one, too. */
type Group = readonly [title: string, words: string, fits?: string];

/** Four groups per board, from the easiest to the hardest. */
const boards: readonly (readonly [Group, Group, Group, Group])[] = [
  [
    ["Shots", "Slap, Wrist, Snap, Backhand"],
    ["Two minutes for it", "Tripping, Hooking, Holding, Slashing"],
    ["___ line", "Red, Blue, Goal, Fourth"],
    ["Things that are dropped", "Gloves, Puck, Pass, Hints"],
  ],
  [
    ["Worn on the ice", "Helmet, Skates, Visor, Mask"],
    ["Found in a toolbox", "Hammer, Saw, File, Plane"],
    ["Kinds of pass", "Saucer, Drop, Stretch, Bank"],
    ["Tea things", "Cup, Pot, Spoon, Bag", "Saucer"],
  ],
  [
    ["Parts of a skate", "Blade, Boot, Tongue, Lace"],
    ["Grass", "Lawn, Turf, Meadow, Pitch", "Blade"],
    ["To throw", "Toss, Hurl, Lob, Sling", "Pitch"],
    ["Ice ___", "Cream, Age, Cube, Berg"],
  ],
  [
    ["Played with a racket", "Tennis, Squash, Badminton, Padel"],
    ["Vegetables", "Leek, Beet, Carrot, Turnip", "Squash"],
    ["Swimming", "Crawl, Butterfly, Medley, Relay"],
    ["Under the bonnet", "Piston, Gasket, Clutch, Choke"],
  ],
  [
    ["Held by a goalkeeper", "Stick, Blocker, Trapper, Nerve"],
    ["Trees", "Maple, Larch, Alder, Rowan"],
    ["Parts of a book", "Spine, Index, Cover, Preface"],
    ["___ leaf", "Fig, Gold, Tea, Loose", "Maple"],
  ],
  [
    ["Positions", "Centre, Wing, Goalie, Point"],
    ["Parts of an aircraft", "Rudder, Cockpit, Tail, Flap", "Wing"],
    ["Middles", "Core, Heart, Hub, Nucleus", "Centre"],
    ["Match ___", "Box, Stick, Maker, Book", "Point"],
  ],
  [
    ["In the stands", "Drum, Scarf, Banner, Whistle"],
    ["Kitchen noises", "Sizzle, Hiss, Clink, Simmer", "Whistle"],
    ["Ends of games", "Siren, Horn, Buzzer, Gong", "Whistle"],
    ["Brass and wood", "Oboe, Tuba, Bassoon, Cornet", "Horn, Drum"],
  ],
  [
    ["Gym equipment", "Bench, Mat, Rings, Rope"],
    ["Where substitutes are", "Sideline, Dugout, Touchline, Bullpen", "Bench"],
    ["Planets have them", "Moons, Orbits, Poles, Storms", "Rings"],
    ["Skipping ___", "Stone, School, Breakfast, Town", "Rope"],
  ],
  [
    ["Medals and cups", "Trophy, Shield, Plate, Ribbon"],
    ["Crockery", "Bowl, Mug, Jug, Dish", "Plate"],
    ["Armour", "Gauntlet, Visor, Lance, Mail", "Shield, Plate"],
    ["Super ___", "Market, Nova, Glue, Star", "Bowl"],
  ],
  [
    ["Ways to score", "Goal, Try, Basket, Run"],
    ["To move fast", "Dash, Bolt, Race, Sprint", "Run"],
    ["Made of straw", "Hat, Broom, Doll, Roof", "Basket"],
    ["___ trick", "Card, Magic, Cheap, Dirty", "Hat"],
  ],
];

const splitList = (text = ""): string[] => (text === "" ? [] : text.split(", "));

export const demoGroups: readonly GroupsPuzzle[] = boards.map((groups) => ({
  groups: groups.map(([title, words, fits]) => ({ title, words: splitList(words), fits: splitList(fits) })),
}));
