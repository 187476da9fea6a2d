import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { notify } from '@/components/ui/feedback/notify'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { useBookmarks } from '@/contexts/useBookmarks'
import { createBookmark } from '@/lib/api/opportunities/bookmarks'
import { paths } from '@/lib/navigation/paths'
import { withBookmark } from '@/lib/opportunities/bookmarks'
import { setPendingBookmark, type PendingBookmark } from '@/lib/opportunities/pendingBookmark'
import { SignInToBookmark } from './SignInToBookmark'

/** Milliseconds. */
const LASTS = 10_000

/** The pages of sign-in and the wizard lead on by themselves. */
const isOnTheWay = (pathname: string) => /^\/(login|signup)(\/|$)/.test(pathname)

/** Asks a visitor to sign in, opens the wizard for a user without a profile, then bookmarks. */
export const PendingBookmarkAction = ({ pending }: { pending: PendingBookmark }) => {
  const { pathname, push } = useRouter()
  const { status } = useAuth()
  const { token, profiles, isLoading, error, hasTokenFailed } = useProfile()
  const { mutate } = useBookmarks()
  const inProgress = useRef<string | null>(null)
  const { id, title, invitation } = pending

  const fail = (detail: string, retry?: () => void) => {
    setPendingBookmark(null)
    notify.error(`We couldn’t bookmark “${title}”`, {
      detail,
      ...(retry && { action: { label: 'Try again', onClick: retry } }),
      duration: LASTS,
    })
  }

  const bookmark = useEffectEvent(async () => {
    if (inProgress.current === id) return
    inProgress.current = id
    const result = await createBookmark(id, invitation)
    inProgress.current = null
    if (result.error !== undefined) {
      return fail(result.error, () => setPendingBookmark({ id, title, invitation }))
    }
    setPendingBookmark(null)
    await mutate((ids) => ids && withBookmark(ids, id, true))
    notify.success(`“${title}” is bookmarked.`, {
      action: { label: 'See your bookmarks', onClick: () => void push(paths.bookmarks) },
      duration: LASTS,
    })
  })

  const openWizard = useEffectEvent(() => {
    setPendingBookmark({ ...pending, isConfirmed: true, isInWizard: true })
    notify.info('Create a profile to bookmark opportunities.', {
      detail: `We’ll bookmark “${title}” for you afterwards.`,
      duration: LASTS,
    })
    void push(paths.wizard('role'))
  })
  const failToLoad = useEffectEvent(() =>
    fail(error?.message ?? 'Your profile could not be loaded.'),
  )

  const isSignedIn = status === 'signedIn'
  const lacksProfile = isSignedIn && !isLoading && !error && profiles.length === 0
  const opensWizard = lacksProfile && !pending.isInWizard && !isOnTheWay(pathname)
  const hasFailed = isSignedIn && (error !== undefined || hasTokenFailed)
  useEffect(() => {
    if (token) void bookmark()
    else if (hasFailed) failToLoad()
    else if (opensWizard) openWizard()
  }, [token, hasFailed, opensWizard, id])

  const asks = status === 'signedOut' && !pending.isConfirmed
  return asks && <SignInToBookmark pending={pending} />
}
