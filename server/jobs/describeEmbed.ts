import { embedFrame } from '@/contract/embeds'
import { findEmbed, nameEmbed } from '@/server/repositories/artworkWrites'
import type { Task } from './task'

/** Fills in what a work's embedded piece is called: posting does not wait for other houses. */
export const describeEmbed: Task<'describeEmbed'> = async ({ artworkId }, services) => {
  const embed = await findEmbed(services.db, artworkId)
  const frame = embed && embedFrame(embed.url)
  if (!frame) return
  const description = await services.describeEmbed(frame)
  if (description.title) await nameEmbed(services.db, artworkId, { ...embed, ...description })
}
