import type { DraftStorage } from '@/lib/forms/draftStorage'
import { deleteDraft, readDraft, saveDraft } from './draftDatabase'
import { claimDraftSlot, rememberDraftSlot, type DraftSlot } from './draftSlots'

/**
 * Drafts in this browser, files included: they survive a reload, a crash and a lost connection.
 * Each window has a slot of its own.
 * @param name of the user and the subject: other users of this browser never see the draft
 */
export const indexedDbStorage = <T>(name: string): DraftStorage<T> => {
  let slot: DraftSlot | null = null
  return {
    load: async () => {
      slot = await claimDraftSlot(name)
      return readDraft<T>(slot.key)
    },
    save: async (draft) => {
      if (!slot) return false
      rememberDraftSlot(name, slot.key)
      return saveDraft(slot.key, draft)
    },
    delete: async () => {
      // After the next load, this window continues with whatever other draft is waiting.
      rememberDraftSlot(name, null)
      if (slot) await deleteDraft(slot.key)
    },
    isOpenElsewhere: () => slot?.isSecond ?? false,
    release: () => slot?.release(),
  }
}
