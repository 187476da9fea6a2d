import type { AdminProfile } from '@/contract/admin'

type Profile = Pick<AdminProfile, 'id' | 'name'>

/** The one notice of a profile: a restored profile has no deletion to undo. */
export const noticeOf = ({ id }: Profile) => `profile ${id}`

export const notifyRestored = async (profile: Profile) => {
  const { notify } = await import('@/components/ui/feedback/notify')
  notify.success(`${profile.name} was restored.`, { id: noticeOf(profile) })
}
