/** The ids of sample rows and when each was written. Only stacks with sample data have this table. */
export const SAMPLE_TABLE = 'sample_rows'

export const CREATE_SAMPLE_TABLE = `create table if not exists ${SAMPLE_TABLE} (
  id uuid primary key, written_at timestamptz not null)`
