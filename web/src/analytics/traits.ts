import type { User } from "@sparc/contract/entities/user";

/** What the provider is told of a person, beside the id, and nothing else: no phone number, no communities. */
export function traitsOf(user: User) {
  return {
    email: user.email,
    username: user.display_name,
    plan: user.role,
    photo_url: user.photo_url,
    date_joined: user.date_joined,
  };
}
