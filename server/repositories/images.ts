import type { Db } from '@/server/db'

interface NewImage {
  key: string
  width: number
  height: number
  dominantColor: string
  bytes: number
  profileId: string | null
  shared: boolean
}

export async function insertImage(db: Db, image: NewImage): Promise<void> {
  const { dominantColor, profileId, ...columns } = image
  await db
    .insertInto('images')
    .values({ ...columns, dominant_color: dominantColor, profile_id: profileId, used_at: null })
    .onConflict((row) => row.column('key').doNothing())
    .execute()
}
