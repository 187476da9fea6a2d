import { afterPaint } from '@/lib/browser/afterPaint'
import * as logMessages from '@/lib/api/logMessages'
import type { Identity, IdentitySource } from './identity'

const rememberedKey = 'signed-in'
let current: Identity | null = null
let loading: Promise<Identity | null> | null = null

const remember = (isSignedIn: boolean) => {
  try {
    if (isSignedIn) window.localStorage.setItem(rememberedKey, 'yes')
    else window.localStorage.removeItem(rememberedKey)
  } catch {
    // Without storage, every page loads the service.
  }
}

/** The note may be lost, cleared or never written while the service still has its session. */
const isRemembered = () => {
  try {
    if (window.localStorage.getItem(rememberedKey) !== null) return true
  } catch {
    return true
  }
  return import('@/lib/late').then(({ hasStoredSession }) => hasStoredSession()).catch(() => true)
}

/**
 * Loads the service's large library after the first paint, and only when it is needed. A failed load
 * can be retried.
 */
export const browserIdentity: IdentitySource = {
  current: () => current,
  isRemembered,
  onRemembered: (onChange) => {
    const listen = ({ key }: StorageEvent) => key === rememberedKey && onChange()
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
  load: () => {
    loading ??= new Promise<void>(afterPaint)
      .then(() => import('./firebase'))
      .then(({ startFirebase }) => startFirebase())
      .then((identity) => {
        identity.onUserChanged((user) => remember(user !== null))
        return (current = identity)
      })
      .catch((error: unknown) => {
        console.warn(logMessages.identityLibrary, error)
        loading = null
        return null
      })
    return loading
  },
}
