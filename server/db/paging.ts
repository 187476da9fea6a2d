import { sql, type RawBuilder } from 'kysely'

/**
 * The end of a statement that reads one page of a list. The only place with `offset`: lists have
 * numbered pages (docs/decisions/0021-numbered-pages.md), and whoever reads a list to its end goes by
 * key instead. `page` starts with 1.
 */
export const onPage = ({ page, size }: { page: number; size: number }): RawBuilder<unknown> =>
  sql`limit ${size} offset ${(page - 1) * size}`
