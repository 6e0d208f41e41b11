type FieldProblems = Record<string, string>;

/** Problem of an e-mail field before it is sent; the server checks the address again. */
export function emailProblem(email: string): FieldProblems {
  return /^\S+@\S+$/.test(email.trim()) ? {} : { email: "Enter an e-mail address" };
}

/** Problems of a new account's fields before they are sent, by the names of the fields. */
export function accountProblems(account: { readonly name: string; readonly email: string; readonly password: string }): FieldProblems {
  return {
    ...(account.name.trim() === "" ? { display_name: "Name is required" } : {}),
    ...emailProblem(account.email),
    ...(account.password === "" ? { password: "Password is required" } : {}),
  };
}
