import type { ReactElement } from "react";
import type { Gap } from "../../../platform/studio/missing-list.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { gapsAt } from "../question/gaps.ts";
import type { Question } from "../question/types.ts";

/** With fewer questions everything is in sight anyway. */
export const FILTERED_FROM = 8;

export interface ListFilter {
  readonly onlyProblems: boolean;
  readonly search: string;
}
export const NO_FILTER: ListFilter = { onlyProblems: false, search: "" };

export const isFiltered = ({ onlyProblems, search }: ListFilter): boolean => onlyProblems || search.trim() !== "";

/** Positions of the questions that the list shows: those with errors, and those that contain the text in the prompt or an answer. */
export function filterQuestions(questions: readonly Question[], gaps: readonly Gap[], filter: ListFilter): number[] {
  const search = filter.search.trim().toLowerCase();
  const contains = ({ prompt, options }: Question): boolean =>
    [prompt, ...options.map(({ text }) => text)].some((text) => text.toLowerCase().includes(search));
  return questions.flatMap((question, at) =>
    (!filter.onlyProblems || hasErrors(gaps, at)) && (search === "" || contains(question)) ? [at] : [],
  );
}

const hasErrors = (gaps: readonly Gap[], at: number): boolean => gapsAt(gaps, at).some(({ level }) => level === "error");

interface ListFilterFieldsProps {
  readonly questions: readonly Question[];
  readonly gaps: readonly Gap[];
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

export function ListFilterFields({ questions, gaps, filter, onChange }: ListFilterFieldsProps): ReactElement {
  const problems = questions.filter((_, at) => hasErrors(gaps, at)).length;
  return (
    <div className="stack gap-s ql-filter">
      <Segmented
        label="Questions shown"
        options={[
          { value: "all", label: `All ${questions.length}` },
          { value: "problems", label: `Problems ${problems}` },
        ]}
        value={filter.onlyProblems ? "problems" : "all"}
        onChange={(value) => onChange({ ...filter, onlyProblems: value === "problems" })}
      />
      <TextField
        label="Find a question"
        type="search"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
    </div>
  );
}
