import type { IconName } from '@/components/ui/media/iconPaths'
import type { SecretAddressState } from '@/contract/values/secretAddresses'
import type { ApiResult } from '@/lib/api/client'

/** What a profile has one private address of: its texts, and how it is created and revoked. */
export interface SecretAddressKind {
  /** The id of the heading. */
  id: string
  icon?: IconName
  texts: {
    title: string
    about: string
    loading: string
    failed: string
    create: string
    label: string
    hint: string
  }
  confirmations: Record<'replace' | 'revoke', { title: string; text: string }>
  /** The address that a program on this device subscribes to, where there is one. */
  subscriptionTo?: (url: string) => string
  getState: () => Promise<ApiResult<SecretAddressState>>
  create: () => Promise<ApiResult<{ url: string }>>
  remove: () => Promise<ApiResult<undefined>>
}
