import { sql, type RawBuilder } from 'kysely'

/**
 * The end of a statement that reads one page of a list; the only place with `offset`. Why lists have numbered
 * pages: docs/decisions/0021-numbered-pages.md. `page` starts with 1.
 */
export const onPage = ({ page, size }: { page: number; size: number }): RawBuilder<unknown> =>
  sql`limit ${size} offset ${(page - 1) * size}`
