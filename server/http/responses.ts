/** JSON text that the database made, sent as it is. `total` becomes X-Total-Count. */
export class JsonText {
  constructor(
    readonly text: string,
    readonly total?: number,
  ) {}
}

/** A list in the body, with the count of all that match in X-Total-Count. */
export class Counted<T> {
  constructor(
    readonly items: T,
    readonly total: number,
  ) {}
}

/** A reply that is not JSON. */
export class Payload {
  constructor(
    readonly body: string | Buffer,
    readonly contentType: string,
  ) {}
}

export const JSON_TYPE = 'application/json; charset=utf-8'
export const VERSION_2 = 'application/vnd.artcommons.v2+json'
