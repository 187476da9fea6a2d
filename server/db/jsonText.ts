declare const value: unique symbol

/**
 * JSON text that a statement has built, with the type of its value. The compiler can't check the type,
 * but outside production every response is compared with the contract (server/http/send.ts).
 */
export type JsonText<T> = string & { readonly [value]: T }

export const emptyJsonList = '[]' as JsonText<never[]>
