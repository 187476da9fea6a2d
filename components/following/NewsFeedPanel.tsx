import type { SecretAddressKind } from '@/components/secretAddress/secretAddressKind'
import { SecretAddressPanel } from '@/components/secretAddress/SecretAddressPanel'
import { createNewsFeed, deleteNewsFeed, getNewsFeedState } from '@/lib/api/profiles/following'

const newsFeed: SecretAddressKind = {
  id: 'feed',
  texts: {
    title: 'Feed',
    about: 'Read this page in a feed reader. The feed is in the Atom format.',
    loading: 'Loading your feed',
    failed: 'We couldn’t load your feed',
    create: 'Create feed address',
    label: 'Feed address',
    hint: 'Copy it now: we show it only once. Anyone who has it can see what you follow.',
  },
  confirmations: {
    replace: {
      title: 'Replace the feed address?',
      text: 'The current address stops working. Subscribe to the new one in your feed reader.',
    },
    revoke: {
      title: 'Revoke the feed address?',
      text: 'Feed readers that subscribe to it no longer receive anything new.',
    },
  },
  getState: getNewsFeedState,
  create: createNewsFeed,
  remove: deleteNewsFeed,
}

/** The address of the feed of followed profiles. */
export const NewsFeedPanel = ({ profileId }: { profileId: string }) => (
  <SecretAddressPanel kind={newsFeed} profileId={profileId} />
)
