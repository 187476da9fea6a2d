import type { CallName } from '@/contract/contract'
import { contract } from '@/contract/contract'
import type { EndpointShape } from '@/contract/endpoint'
import type { KeyScope } from '@/contract/enums/keys'
import { forbidden } from '@/server/errors'
import { neededRole } from './memberAccess'

/**
 * The scope that a key needs for each endpoint that depends on who sends the request (docs/product.md, "Keys for
 * programs"); all others are refused. Left out are what owners alone may do (payments, the team, keys), what concerns
 * a person rather than a profile (their account, applications, scores, consent), and what reaches other people
 * (decisions, messages, invitations).
 */
export const keyAccess = {
  getImage: 'READ',
  getArtwork: 'READ',
  listProfileArtworks: 'READ',
  listDeletedArtworks: 'READ',
  getArtworkQuota: 'READ',
  createArtwork: 'WRITE',
  updateArtwork: 'WRITE',
  deleteArtwork: 'WRITE',
  restoreArtwork: 'WRITE',
  featureArtwork: 'WRITE',

  updateProfile: 'WRITE',
  createProfileImages: 'WRITE',
  deleteProfileImage: 'WRITE',
  createUpload: 'WRITE',

  getRoom: 'READ',
  getOwnRoom: 'READ',
  listOwnRooms: 'READ',
  listDeletedRooms: 'READ',
  createRoom: 'WRITE',
  updateRoom: 'WRITE',
  publishRoom: 'WRITE',
  deleteRoom: 'WRITE',
  restoreRoom: 'WRITE',

  getOpportunity: 'READ',
  listProfileOpportunities: 'READ',
  listDeletedOpportunities: 'READ',
  getFreePosts: 'READ',
  listFormTemplates: 'READ',
  createOpportunity: 'WRITE',
  updateOpportunity: 'WRITE',
  moveDeadline: 'WRITE',
  deleteOpportunity: 'WRITE',
  restoreOpportunity: 'WRITE',
  createFormTemplate: 'WRITE',
  renameFormTemplate: 'WRITE',
  deleteFormTemplate: 'WRITE',

  getReview: 'READ',
  listReviewedApplications: 'READ',
  getReviewedApplication: 'READ',
  moveApplications: 'WRITE',

  listBookmarks: 'READ',
  listRemovedBookmarks: 'READ',
  listBookmarkIds: 'READ',
  createBookmark: 'WRITE',
  updateBookmark: 'WRITE',
  deleteBookmark: 'WRITE',
  listArtworkBookmarks: 'READ',
  listArtworkBookmarkIds: 'READ',
  createArtworkBookmark: 'WRITE',
  deleteArtworkBookmark: 'WRITE',
  listFollowedProfiles: 'READ',
  listFollowedIds: 'READ',
  listFollowedNews: 'READ',
  followProfile: 'WRITE',
  unfollowProfile: 'WRITE',
  listSearches: 'READ',
  createSearch: 'WRITE',
  updateSearch: 'WRITE',
  deleteSearch: 'WRITE',

  getStatistics: 'READ',
  getItemStatistics: 'READ',
  createStatisticsDownload: 'READ',
  listBoosts: 'READ',

  listCertificates: 'READ',
  createPrint: 'READ',
  createPortfolioDownload: 'WRITE',
  checkPortfolio: 'WRITE',
  importArtwork: 'WRITE',
} as const satisfies Partial<Record<CallName, KeyScope>>

const scopes = new Map<EndpointShape, KeyScope>(
  Object.entries(keyAccess).map(([name, scope]) => [contract[name as CallName], scope]),
)

/** The scope that a key needs; undefined for endpoints that are not for keys. */
export const neededScope = (endpoint: EndpointShape): KeyScope | undefined => scopes.get(endpoint)

/** @throws not_for_keys */
export function requireKeyAccess(endpoint: EndpointShape, scope: KeyScope): void {
  const needed = neededScope(endpoint)
  if (needed === undefined) {
    throw forbidden(
      neededRole(endpoint) === 'OWNER'
        ? 'Keys can’t do this: payments, the team and keys themselves are for owners who sign in.'
        : 'Keys can’t do this: a person has to sign in.',
      'not_for_keys',
    )
  }
  if (needed === 'WRITE' && scope === 'READ') {
    throw forbidden(
      'This key is read-only. An owner can make one that also writes.',
      'not_for_keys',
    )
  }
}
