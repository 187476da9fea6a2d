import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { AuthFrame } from '@/components/auth/AuthFrame'
import { WaysIn } from '@/components/auth/WaysIn'
import { Seo } from '@/components/navigation/Seo'
import { useAuth } from '@/contexts/AuthContext'
import { useArrival } from '@/lib/hooks/useArrival'
import { paths } from '@/lib/paths'
import { safeNext } from '@/lib/redirects'
import { findWallArtwork, type WallArtwork } from '@/lib/wall'

interface Props {
  artwork: WallArtwork | null
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ req }) => ({
  props: { artwork: await findWallArtwork(req) },
})

const SignupPage = ({ artwork }: Props) => {
  const { status } = useAuth()
  const { query } = useRouter()
  useArrival(status === 'signedIn', paths.wizard('role'))
  const next = safeNext(query.next) ?? undefined
  return (
    <>
      <Seo
        title="Sign up"
        description="Make an account: a profile, works on a wall, calls to answer. It is free."
        canonical={paths.signup()}
      />
      <AuthFrame
        title="Sign up"
        other={{ label: 'Log in', href: paths.login(next) }}
        artwork={artwork}
      >
        <WaysIn mode="signup" />
      </AuthFrame>
    </>
  )
}

export default SignupPage
