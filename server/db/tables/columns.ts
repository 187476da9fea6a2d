import type { ColumnType } from 'kysely'
import type { Image } from '@/contract/images'

/*
 * Column types: what a select returns, then what an insert and an update take.
 */

export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>
/** An instant that the database fills in by default. */
export type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
export type RequiredJson<T> = ColumnType<T, string, string>
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>

/** The driver returns 64-bit integers as text. */
export type BigInteger = ColumnType<string, number | string, number | string>
export type NullableBigInteger = ColumnType<
  string | null,
  number | string | null | undefined,
  number | string | null
>

/** An image as rows store it; its URL is added when it is presented. */
export type StoredImage = Omit<Image, 'url'>
