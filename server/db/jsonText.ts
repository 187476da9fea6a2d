declare const value: unique symbol

/**
 * JSON that a statement has built, with the type of its value. The type is a claim: outside production
 * every response is compared with the contract (server/http/send.ts).
 */
export type JsonText<T> = string & { readonly [value]: T }

export const emptyJsonList = '[]' as JsonText<never[]>
