import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table profiles add column career_stage text`,
  // The keys that `filterKeys` writes from now on (server/repositories/derivedColumns/opportunities.ts).
  `update opportunities set filter_keys = filter_keys || case
     when jsonb_array_length(eligibility -> 'careerStages') > 0
     then array(select 's:' || stage from jsonb_array_elements_text(eligibility -> 'careerStages') stage)
     else array['s:ANY'] end`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `update opportunities set filter_keys =
         array(select key from unnest(filter_keys) key where key not like 's:%');
       alter table profiles drop column career_stage`,
    )
    .execute(db)
}
