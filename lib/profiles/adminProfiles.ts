import { pageOf, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { adminPaths } from '@/lib/navigation/adminPaths'
import { withQuery } from '@/lib/navigation/paths'

export const profileStates = { '': 'All', live: 'Live', deleted: 'Deleted' } as const
export type ProfileState = keyof typeof profileStates

/** The state of the administrators' list, which its URL encodes. */
export interface AdminState {
  view: '' | 'log'
  query: string
  state: ProfileState
  page: string
}

export const parseAdmin = (raw: RawQuery): AdminState => {
  const state = textOf(raw.state)
  return {
    view: textOf(raw.view) === 'log' ? 'log' : '',
    query: textOf(raw.query),
    state: state === 'live' || state === 'deleted' ? state : '',
    page: pageOf(raw.page),
  }
}

export const adminAddress = ({ view, query, state, page }: AdminState) =>
  withQuery(adminPaths.profiles, { view, query, state, page })

/** Days until a deleted profile is erased; 0 on the last. */
export const daysLeft = (deletedAt: string, lifetime: number, now = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + lifetime * 1000 - now) / 86_400_000))
