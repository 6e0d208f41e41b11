import type { FastifyInstance } from "fastify";

const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** In this scope forms are accepted as calls without a body; everywhere else they answer 415. The limit of the body's size applies. */
export function dropForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FORMS, { parseAs: "buffer" }, (_request, _bytes, done) => done(null, undefined));
}
