import { erasureOf } from '@/contract/erasure'
import { formatDay } from '@/server/text/days'
import type { WebAddresses } from '@/server/text/webAddresses'
import type { Letter } from './letter'

/** To a user who has deleted their account. */
export function accountDeletionLetter(deletedAt: Date, pages: WebAddresses): Letter {
  const day = formatDay(erasureOf(deletedAt))
  return {
    subject: 'Your account was deleted',
    heading: 'Your account was deleted',
    intro: `Your profiles and everything they show are hidden now, and you are signed out on all devices. On ${day} we erase all of it. Until then you can return: log in and restore your account.`,
    items: [],
    action: { label: 'Restore your account', url: pages.account },
    reason:
      'You deleted your account on Art Commons. If it wasn’t you, restore it and change your password.',
  }
}
