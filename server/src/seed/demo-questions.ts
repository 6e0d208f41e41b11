import type { DraftQuestion, QuestionType } from "@sparc/sparclets/trivia/trivia.schema";
import { everyKind } from "./demo-every-kind.ts";

/** Prompt, right answer, three wrong answers, explanation. */
type Row = readonly [string, string, string, string, string, string];

const rows: readonly Row[] = [
  [
    "Which club won the Stanley Cup in 1967?",
    "Toronto Maple Leafs",
    "Montréal Canadiens",
    "Detroit Red Wings",
    "Chicago Black Hawks",
    "Toronto beat Montréal in six games, the last final of the Original Six era.",
  ],
  [
    "How many players of one team are on the ice at full strength, goaltender included?",
    "6",
    "5",
    "7",
    "8",
    "Five skaters and a goaltender.",
  ],
  [
    "How long is a regulation ice hockey period?",
    "20 minutes",
    "15 minutes",
    "25 minutes",
    "30 minutes",
    "Three periods of twenty minutes.",
  ],
  ["Which country hosted the first football World Cup, in 1930?", "Uruguay", "Brazil", "Italy", "France", "Uruguay hosted and won it."],
  [
    "How many points is a touchdown worth in American football, before the try?",
    "6",
    "3",
    "7",
    "5",
    "Six; the try after it adds one or two.",
  ],
  ["Which tennis major is played on clay?", "French Open", "Wimbledon", "US Open", "Australian Open", "At Roland Garros in Paris."],
  ["How many rings are on the Olympic flag?", "5", "4", "6", "7", "Five interlaced rings, one field."],
  [
    "In which sport is the Ryder Cup contested?",
    "Golf",
    "Tennis",
    "Rowing",
    "Cricket",
    "Europe against the United States, every two years.",
  ],
  ["How far is a marathon?", "42.195 km", "40 km", "41.5 km", "45 km", "The distance was fixed after the London Games of 1908."],
  ["Which piece in chess moves in an L shape?", "Knight", "Bishop", "Rook", "Queen", "Two squares one way, one square the other."],
  ["How many pins stand at the start of a frame of ten-pin bowling?", "10", "9", "12", "8", "Ten, in a triangle."],
  ["Which city hosted the Summer Olympics in 2012?", "London", "Beijing", "Rio de Janeiro", "Athens", "London, for the third time."],
  ["What is the highest score with one dart?", "60", "50", "57", "40", "Treble twenty; the bull is worth fifty."],
  ["How many players does a volleyball team have on court?", "6", "5", "7", "8", "Six a side indoors."],
  ["Which colour card sends a footballer off?", "Red", "Yellow", "Blue", "Black", "Red, or a second yellow."],
  ["Where is the Tour de France traditionally finished?", "Paris", "Nice", "Lyon", "Marseille", "On the Champs-Élysées in Paris."],
  ["How many holes does a full round of golf have?", "18", "9", "16", "20", "Eighteen."],
  ["What is a score of zero called in tennis?", "Love", "Nil", "Duck", "Blank", "Love."],
  [
    "Which stroke is swum first in an individual medley?",
    "Butterfly",
    "Backstroke",
    "Breaststroke",
    "Freestyle",
    "Butterfly, backstroke, breaststroke, freestyle.",
  ],
  [
    "What does a cox do in a rowing eight?",
    "Steers",
    "Sets the stroke",
    "Rows at bow",
    "Keeps the time ashore",
    "The cox steers and calls.",
  ],
  [
    "Which award goes to the NHL’s best rookie?",
    "Calder Trophy",
    "Hart Trophy",
    "Vezina Trophy",
    "Norris Trophy",
    "The Calder Memorial Trophy.",
  ],
  [
    "Who has the most assists in NHL history?",
    "Wayne Gretzky",
    "Gordie Howe",
    "Ron Francis",
    "Jaromír Jágr",
    "1,963, more than anybody else has points.",
  ],
  [
    "Which NHL trophy honours the most valuable player of the regular season?",
    "Hart Trophy",
    "Conn Smythe Trophy",
    "Selke Trophy",
    "Lady Byng Trophy",
    "The Conn Smythe is for the playoffs.",
  ],
  ["How many players of one team are on court in basketball?", "5", "6", "7", "4", "Five a side."],
  ["How many points is a basket from behind the arc worth?", "3", "2", "4", "1", "Three; inside it is worth two."],
  ["How high does a basketball hoop hang?", "10 feet", "9 feet", "11 feet", "12 feet", "Ten feet, or 3.05 metres."],
  ["How many innings has a regulation baseball game in the major leagues?", "9", "7", "8", "10", "Nine; more when it is tied."],
  ["How many players does a rugby union side start with?", "15", "13", "11", "14", "Fifteen; rugby league plays with thirteen."],
  [
    "Which country’s rugby side is called the All Blacks?",
    "New Zealand",
    "South Africa",
    "Fiji",
    "Australia",
    "New Zealand, known for the haka.",
  ],
  [
    "Which country has won the men’s football World Cup most often?",
    "Brazil",
    "Germany",
    "Italy",
    "Argentina",
    "Five times, first in 1958.",
  ],
  [
    "How long is a football match without stoppage and extra time?",
    "90 minutes",
    "80 minutes",
    "100 minutes",
    "60 minutes",
    "Two halves of forty-five minutes.",
  ],
  [
    "How far from the goal line is football’s penalty spot?",
    "11 metres",
    "9 metres",
    "12.5 metres",
    "16.5 metres",
    "Twelve yards, or 11 metres.",
  ],
  [
    "Where were the first Olympic Games of modern times held, in 1896?",
    "Athens",
    "Paris",
    "London",
    "Rome",
    "Athens; Paris followed in 1900.",
  ],
  ["How long is an Olympic swimming pool?", "50 metres", "25 metres", "100 metres", "40 metres", "Fifty metres."],
  ["What is the target of a curling sheet called?", "House", "Button", "Hog", "Hack", "The house; the button is its middle."],
  ["Which sport is played with a shuttlecock?", "Badminton", "Squash", "Pickleball", "Padel", "Badminton."],
  ["How many sets win a men’s singles match at Wimbledon?", "3", "2", "4", "5", "Best of five: three of them win."],
  ["How many squares has a chess board?", "64", "49", "81", "100", "Eight rows of eight."],
  ["What is the capital of Canada?", "Ottawa", "Toronto", "Montréal", "Vancouver", "Ottawa, in Ontario."],
  ["Which is the largest ocean?", "Pacific", "Atlantic", "Indian", "Arctic", "The Pacific covers about a third of the Earth."],
  ["What is the chemical symbol of gold?", "Au", "Ag", "Go", "Gd", "From the Latin aurum."],
  ["How many spots are on a pair of dice in all?", "42", "36", "40", "48", "Twenty-one on each."],
];

const LETTERS = ["a", "b", "c", "d"] as const;

/** The position of the right answer follows from the question's index, so that it varies. */
function toQuestion([prompt, right, x, y, z, explanation]: Row, index: number): DraftQuestion {
  const at = (index * 7 + 2) % 4;
  const texts = [x, y, z];
  texts.splice(at, 0, right);
  return {
    id: `q${index + 1}`,
    type: "single_choice",
    prompt,
    options: texts.map((text, option) => ({ id: LETTERS[option] as string, text })),
    correct: [LETTERS[at] as string],
    time_limit_s: 20,
    points: "standard",
    explanation,
  };
}

const singles = rows.map(toQuestion);

const kinds = new Map(everyKind.map((question) => [question.type, question]));

/** `count` questions: single choices beginning with the index `from`, and at the end one of each type in `atTheEnd`. */
export function demoQuestions(
  from: number,
  count: number,
  atTheEnd: readonly QuestionType[] = ["multiple_choice", "true_false"],
): DraftQuestion[] {
  const others = atTheEnd.flatMap((type) => kinds.get(type) ?? []);
  const picked = Array.from(
    { length: Math.max(0, count - others.length) },
    (_, index) => singles[(from + index) % singles.length] as DraftQuestion,
  );
  return [...picked, ...others].slice(0, count);
}

/** The draft of a demo question with its right answers, by id. */
export function findDemoQuestion(id: string): DraftQuestion | null {
  return [...singles, ...everyKind].find((question) => question.id === id) ?? null;
}
