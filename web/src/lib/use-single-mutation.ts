import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

type SingleMutation<Data, Variables> = Omit<UseMutationResult<Data, Error, Variables>, "mutate" | "mutateAsync"> & {
  /** Does nothing while an earlier mutation is running. */
  readonly mutate: (variables: Variables) => void;
};

/** A mutation that runs once at a time, even when a second press comes before the first is drawn as busy. */
export function useSingleMutation<Data, Variables = void>({
  onSettled,
  ...options
}: UseMutationOptions<Data, Error, Variables>): SingleMutation<Data, Variables> {
  const isUnderWay = useRef(false);
  const { mutate, ...mutation } = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...outcome) => {
      isUnderWay.current = false;
      return onSettled?.(...outcome);
    },
  });
  return {
    ...mutation,
    mutate: (variables) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(variables);
    },
  };
}
