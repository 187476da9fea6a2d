import Link from 'next/link'
import { useRouter } from 'next/router'
import { Dialog } from '@/components/ui/overlays/Dialog'
import { paths } from '@/lib/navigation/paths'
import { setPendingBookmark, type PendingBookmark } from '@/lib/opportunities/pendingBookmark'

/** Asks a visitor to log in or sign up; both lead back to this page. */
export const SignInToBookmark = ({ pending }: { pending: PendingBookmark }) => {
  const { asPath, push } = useRouter()
  const confirm = () => setPendingBookmark({ ...pending, isConfirmed: true })
  return (
    <Dialog
      open
      onClose={() => setPendingBookmark(null)}
      title="Log in to bookmark"
      confirmLabel="Log in"
      onConfirm={() => {
        confirm()
        void push(paths.login(asPath))
      }}
    >
      <p>
        We’ll bookmark “<bdi>{pending.title}</bdi>” as soon as you are logged in. New here?{' '}
        <Link href={paths.signup(asPath)} onClick={confirm}>
          Sign up
        </Link>
      </p>
    </Dialog>
  )
}
