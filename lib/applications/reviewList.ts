import { artisticFields, type ArtisticField } from '@/contract/enums/artisticFields'
import {
  applicationRounds,
  decisions,
  type ApplicationRound,
  type Decision,
} from '@/contract/enums/applications'
import type { ReviewSummary } from '@/contract/applications/reviews'
import type { Page } from '@/contract/values/values'
import * as logMessages from '@/lib/api/logMessages'
import { listReviewedApplications } from '@/lib/api/applications/reviews'
import { changedText } from './reviewWords'
import { countryName } from '@/lib/formatting/countries'
import { changeFilters, type AppliedFilter, type ListDefinition } from '@/lib/lists/listDefinition'
import { pageOf, requestedPage, textOf, type RawQuery } from '@/lib/lists/listQuery'
import { applicationPaths } from '@/lib/applications/applicationPaths'
import { withQuery } from '@/lib/navigation/paths'

/** '' is a filter that is not set, or the usual choice. */
export interface ReviewState {
  /** '' are the applications. */
  view: '' | 'jurors' | 'criteria' | 'fees' | 'waivers' | 'log'
  /** '' is the table. */
  show: '' | 'images'
  round: ApplicationRound | ''
  /** `NONE`: not decided yet. */
  decision: Decision | 'NONE' | ''
  country: string
  artisticField: ArtisticField | ''
  minScore: '' | '1' | '2' | '3' | '4' | '5'
  unscored: '' | 'true'
  changed: '' | 'true'
  /** '' is the order of submission. */
  sortBy: '' | 'rank' | 'name'
  page: string
}

const known = <V extends string>(options: Readonly<Record<V, unknown>>, text: string): V | '' =>
  Object.hasOwn(options, text) ? (text as V) : ''

export const decisionFilters = { NONE: 'Not decided', ...decisions } as const

export const scoreFilters = {
  1: '1 or more',
  2: '2 or more',
  3: '3 or more',
  4: '4 or more',
  5: '5',
} as const

const parse = (raw: RawQuery): ReviewState => ({
  view: known({ jurors: 0, criteria: 0, fees: 0, waivers: 0, log: 0 }, textOf(raw.view)),
  show: known({ images: 0 }, textOf(raw.show)),
  round: known(applicationRounds, textOf(raw.round)),
  decision: known(decisionFilters, textOf(raw.decision)),
  country: textOf(raw.country),
  artisticField: known(artisticFields, textOf(raw.artisticField)),
  minScore: known(
    { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    textOf(raw.minScore),
  ) as ReviewState['minScore'],
  unscored: known({ true: 0 }, textOf(raw.unscored)),
  changed: known({ true: 0 }, textOf(raw.changed)),
  sortBy: known({ rank: 0, name: 0 }, textOf(raw.sortBy)),
  page: pageOf(raw.page),
})

const toQuery = (state: ReviewState) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''))

const labels = (state: ReviewState): AppliedFilter<ReviewState>[] => {
  const applied: Partial<Record<keyof ReviewState, string>> = {
    ...(state.round && { round: applicationRounds[state.round] }),
    ...(state.decision && { decision: decisionFilters[state.decision] }),
    ...(state.country && { country: countryName(state.country) }),
    ...(state.artisticField && { artisticField: artisticFields[state.artisticField] }),
    ...(state.minScore && { minScore: `Score ${scoreFilters[state.minScore]}` }),
    ...(state.unscored && { unscored: 'Not scored yet' }),
    ...(state.changed && { changed: changedText }),
  }
  return Object.entries(applied).map(([key, label]) => ({
    key,
    label,
    without: changeFilters(state, { [key]: '' }),
  }))
}

export type ReviewList = ListDefinition<ReviewState, Page<ReviewSummary>>

/** Applications on one page. */
const reviewPageSize = 50

export const reviewListName = (opportunityId: string) => `applications of ${opportunityId}`

/** What the API filters and sorts by. */
export const reviewFilters = (state: ReviewState) => ({
  round: state.round || undefined,
  decision: state.decision || undefined,
  country: state.country || undefined,
  artisticField: state.artisticField || undefined,
  minScore: state.minScore || undefined,
  unscored: state.unscored || undefined,
  changed: state.changed || undefined,
  sortBy: state.sortBy || undefined,
})

/** The applications to a call. */
export const reviewList = (opportunityId: string): ReviewList => ({
  name: reviewListName(opportunityId),
  parse,
  toQuery,
  toAddress: (state) => withQuery(applicationPaths.review(opportunityId), toQuery(state)),
  labels,
  parameterNames: { country: 'country', page: 'page' },
  withoutFilters: ({ view, show, sortBy }) => ({ ...parse({}), view, show, sortBy }),
  load: (state) =>
    listReviewedApplications(opportunityId, {
      ...reviewFilters(state),
      page: requestedPage(state.page),
      size: reviewPageSize,
    }),
  messages: logMessages.fetching('applications of a call'),
})

/** The address of one application, which keeps the filters of the list that it was opened from. */
export const reviewedAddress = (opportunityId: string, id: string, state: ReviewState) =>
  withQuery(applicationPaths.reviewed(opportunityId, id), toQuery({ ...state, view: '' }))
