import type { CallName } from '@/contract/contract'
import type { Row } from '@/tests/support/server/access'
import { adminRows } from './admin'
import { applicationRows } from './applications'
import { artworkRows } from './artworks'
import { bookmarkRows } from './bookmarks'
import { checkoutRows } from './checkout'
import { keyRows } from './keys'
import { mailRows } from './mails'
import { opportunityRows } from './opportunities'
import { payoutRows } from './payouts'
import { platformRows } from './platform'
import { recordRows } from './records'
import { reportRows } from './reports'
import { reviewRows } from './reviews'
import { roomRows } from './rooms'
import { profileRows } from './profiles'
import { statisticsRows } from './statistics'
import { subscriptionRows } from './subscriptions'
import { teamRows } from './team'
import { verificationRows } from './verification'
import { waiverRows } from './waivers'

/** Every endpoint of the contract. A missing row is a type error. */
export const table: Record<CallName, Row> = {
  ...adminRows,
  ...applicationRows,
  ...artworkRows,
  ...bookmarkRows,
  ...checkoutRows,
  ...keyRows,
  ...mailRows,
  ...opportunityRows,
  ...payoutRows,
  ...platformRows,
  ...profileRows,
  ...recordRows,
  ...reportRows,
  ...reviewRows,
  ...roomRows,
  ...statisticsRows,
  ...subscriptionRows,
  ...teamRows,
  ...verificationRows,
  ...waiverRows,
}
