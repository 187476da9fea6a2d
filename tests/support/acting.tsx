import type { OwnProfile } from '@/contract/profiles'
import { answer } from './api'
import { person, standInIdentity } from './identity'
import { ownProfile } from './profiles'

/** Somebody who is signed in and acts as a profile; hands back the identity service. */
export const actingAs = (profile: OwnProfile = ownProfile(1, { name: 'Maren Oduya' })) => {
  answer('get', '/v1/profiles/subscriptions/currencies', ['USD', 'CHF'])
  answer('get', '/v1/profiles/', [profile])
  answer('post', '/v1/profiles/token/', {
    token: 'a profile token',
    isLegacyUser: false,
    subscription: null,
  })
  return standInIdentity({ user: person() })
}
