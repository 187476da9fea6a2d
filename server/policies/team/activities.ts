import type { CallName } from '@/contract/contract'
import { contract } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import type { ActivityAction, ActivitySubject } from '@/contract/enums/team'
import { teamLimits } from '@/contract/limits/teamLimits'
import type { ActivityChange } from '@/contract/team/team'

/** The JSON of a record's columns (server/repositories/publicStates.ts). */
type State = Record<string, unknown>

/** Endpoints without a public record that the log names; commands log the others themselves. */
const actions: Partial<Record<CallName, ActivityAction>> = {
  cancelSubscription: 'CANCELED_PLAN',
  resumeSubscription: 'RESUMED_PLAN',
  upgradeSubscription: 'UPGRADED_PLAN',
  downgradeSubscription: 'DOWNGRADED_PLAN',
  decideApplications: 'DECIDED',
  takeBackDecisions: 'TOOK_BACK_DECISIONS',
  sendApplicantMessages: 'WROTE_TO_APPLICANTS',
  refundPaidFees: 'REFUNDED_FEES',
  inviteMember: 'INVITED_MEMBER',
  updateMember: 'CHANGED_ROLE',
  removeMember: 'REMOVED_MEMBER',
  leaveTeam: 'LEFT',
  createKey: 'MADE_KEY',
  deleteKey: 'REVOKED_KEY',
  createWebhook: 'MADE_WEBHOOK',
  updateWebhook: 'CHANGED_WEBHOOK',
  renewWebhookSecret: 'CHANGED_WEBHOOK',
  deleteWebhook: 'DELETED_WEBHOOK',
  checkDomain: 'PROVED_DOMAIN',
  removeVerification: 'REMOVED_VERIFICATION',
}
const actionsByEndpoint = new Map<EndpointShape, ActivityAction>(
  Object.entries(actions).map(([name, action]) => [contract[name as CallName], action]),
)

/** What the log calls a successful request to an endpoint; undefined for others. */
export const actionOf = (endpoint: EndpointShape): ActivityAction | undefined =>
  actionsByEndpoint.get(endpoint)

export const subjectKinds = {
  artworks: 'ARTWORK',
  opportunities: 'OPPORTUNITY',
  profiles: 'PROFILE',
  rooms: 'ROOM',
} as const satisfies Record<string, ActivitySubject>

/** Columns that follow from others, or that nobody types. */
const derived = new Set([
  'id',
  'profile_id',
  'owner_uid',
  'search',
  'search_text',
  'filter_keys',
  'tag_keys',
  'city_key',
  'rnd',
  'score',
  'color',
  'longest_cm',
  'changes',
  'closes_at',
  'deadline_at',
  'headline_reward',
  'reward_minor',
  'reward_currency',
  'fee_minor',
  'fee_currency',
  'created_at',
  'published_at',
  'accepted_works',
  'listing_subscription_id',
  'answers_applicants',
  'verified_domain',
])

/** Columns whose names say something else to people. */
const labels: Record<string, string> = {
  deadline_local: 'Deadline',
  deadline_zone: 'Time zone of the deadline',
  price_minor: 'Price, in minor units',
  price_currency: 'Currency of the price',
  year_from: 'Year',
  year_to: 'Last year',
  featured_at: 'Featured',
  made_with_ai: 'Made with AI',
  fee_type: 'Application fee',
  cv: 'CV',
  walls: 'Walls',
  works: 'Works that hang',
}

const labelOf = (column: string): string =>
  labels[column] ?? column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ')

const shorten = (text: string): string =>
  text.length > teamLimits.activityText ? `${text.slice(0, teamLimits.activityText)}…` : text

/** A value in words; null for nothing and for what no line can say. */
function inWords(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return shorten(String(value))
  if (!Array.isArray(value)) return null
  if (value.length === 0) return null
  return value.every((entry) => typeof entry === 'string')
    ? shorten(value.join(', '))
    : `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
}

/** What differs between two public states of a record, a field each. */
export function describeChanges(before: State, after: State): ActivityChange[] {
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return columns
    .filter((column) => !derived.has(column))
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => ({
      field: labelOf(column),
      before: inWords(before[column]),
      after: inWords(after[column]),
    }))
}

/** The title of a record in a public state. */
export function titleOf(state: State): string {
  const title = state.title ?? state.name
  return typeof title === 'string' && title !== '' ? shorten(title) : 'Untitled'
}
