import type { Db } from '@/server/db/connection'
import type { StoredImage } from '@/server/db/tables/columns'
import type { InvalidFields } from '@/server/errors'
import type { Importer } from '@/server/repositories/imports'
import type { Values } from './cells'

export interface ImageFile {
  file: string
  alt: string
}

/** A row that can be imported. */
export interface CatalogRow {
  line: number
  /** Derived from the row's content, so that importing the same row twice makes one. */
  id: string
  imageFiles: ImageFile[]
  /** What was changed so that it can be imported. */
  warnings: string[]
}

/** A row with everything that could be put right, and what was changed, by column. */
export interface Normalized {
  values: Values
  warnings: string[]
}

export type ReadRow<Row> = Row | { line: number; fields: InvalidFields }

/** A row with its images stored. */
export interface Ready<Row> {
  row: Row
  images: StoredImage[]
}

export interface Insertion {
  importer: Importer
  profileId: string
  /** Start of the run, by which lists order what was imported. */
  start: number
}

/** What is particular to one kind of catalog. */
export interface CatalogKind<Row extends CatalogRow> {
  noun: readonly [one: string, many: string]
  table: 'artworks' | 'opportunities'
  /** Names of the columns, as in messages. */
  columns: readonly string[]
  /** Plain names of columns in other catalogs, and the columns that they are imported as. */
  otherNames?: Readonly<Record<string, readonly string[]>>
  /** A row, or its problems by column. */
  read: (line: number, values: Values, identify: (values: Values) => string) => ReadRow<Row>
  isDraft: (row: Row) => boolean
  /** What has to be added to a draft before it can be published. */
  missing?: (row: Row) => InvalidFields
  /** Inserts rows; the caller holds the user's lock. `overQuota` became drafts for that reason. */
  insert: (
    db: Db,
    ready: readonly Ready<Row>[],
    insertion: Insertion,
  ) => Promise<{ shown: number; overQuota: number }>
}
