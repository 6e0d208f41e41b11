import { firstSignIn } from "./bootstrap-config.ts";

type FieldProblems = Record<string, string>;

/** Problem of an e-mail field before it is sent; the server checks the address again. */
export function emailProblem(email: string): FieldProblems {
  return /^\S+@\S+$/.test(email.trim()) ? {} : { email: "Enter an e-mail address" };
}

/** Problem of a new password before it is sent. The server checks more: it knows common passwords and those that contain the name. */
export function passwordProblem(password: string): FieldProblems {
  const { ordinary } = firstSignIn.password_min_length;
  if (password === "") return { password: "Password is required" };
  return Array.from(password).length < ordinary ? { password: `Use at least ${ordinary} characters` } : {};
}

/** Problems of a new account's fields before they are sent, by the names of the fields. */
export function accountProblems(account: { readonly name: string; readonly email: string; readonly password: string }): FieldProblems {
  return {
    ...(account.name.trim() === "" ? { display_name: "Name is required" } : {}),
    ...emailProblem(account.email),
    ...passwordProblem(account.password),
  };
}
