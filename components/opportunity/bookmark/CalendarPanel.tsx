import type { SecretAddressKind } from '@/components/secretAddress/secretAddressKind'
import { SecretAddressPanel } from '@/components/secretAddress/SecretAddressPanel'
import {
  createBookmarkCalendar,
  deleteBookmarkCalendar,
  getBookmarkCalendarState,
} from '@/lib/api/opportunities/bookmarks'

const calendar: SecretAddressKind = {
  id: 'calendar',
  icon: 'calendar',
  texts: {
    title: 'Calendar',
    about:
      'Subscribe to see these deadlines in your calendar. They change when an organizer moves one.',
    loading: 'Loading your calendar',
    failed: 'We couldn’t load your calendar',
    create: 'Create calendar address',
    label: 'Calendar address',
    hint: 'Copy it now: we show it only once. Anyone who has it can see your deadlines.',
  },
  confirmations: {
    replace: {
      title: 'Replace the calendar address?',
      text: 'The current address stops working. Subscribe to the new one in your calendar.',
    },
    revoke: {
      title: 'Revoke the calendar address?',
      text: 'Calendars that subscribe to it no longer receive your deadlines.',
    },
  },
  // Calendar programs open `webcal:` addresses and subscribe to them.
  subscriptionTo: (url) => url.replace(/^https?:/, 'webcal:'),
  getState: getBookmarkCalendarState,
  create: createBookmarkCalendar,
  remove: deleteBookmarkCalendar,
}

/** The address of the calendar of bookmarked deadlines. */
export const CalendarPanel = ({ profileId }: { profileId: string }) => (
  <aside>
    <SecretAddressPanel kind={calendar} profileId={profileId} />
  </aside>
)
