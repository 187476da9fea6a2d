import { embedFrame } from '@/contract/embeds'
import { findEmbed, nameEmbed } from '@/server/repositories/artworks/artworkWrites'
import type { Task } from './task'

/** Saves the title of embedded content, so that posting an artwork does not wait for its provider. */
export const describeEmbed: Task<'describeEmbed'> = async ({ artworkId }, services) => {
  const embed = await findEmbed(services.db, artworkId)
  const frame = embed && embedFrame(embed.url)
  if (!frame) return
  const description = await services.describeEmbed(frame)
  if (description.title) await nameEmbed(services.db, artworkId, { ...embed, ...description })
}
