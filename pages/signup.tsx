import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { AuthFrame } from '@/components/auth/AuthFrame'
import { SignInMethods } from '@/components/auth/SignInMethods'
import { Seo } from '@/components/seo/Seo'
import { useAuth } from '@/contexts/AuthContext'
import { useProfile } from '@/contexts/ProfileContext'
import { useRedirectAfterSignIn } from '@/lib/hooks/useRedirectAfterSignIn'
import { paths } from '@/lib/navigation/paths'
import { safeNext } from '@/lib/navigation/redirects'
import { findWallArtwork, type WallArtwork } from '@/lib/artworks/signInWall'

interface Props {
  artwork: WallArtwork | null
}

export const getServerSideProps: GetServerSideProps<Props> = async ({ req }) => ({
  props: { artwork: await findWallArtwork(req) },
})

const SignupPage = ({ artwork }: Props) => {
  const { status } = useAuth()
  const { profiles, isLoading } = useProfile()
  const { query } = useRouter()
  // A provider such as Google signs existing users in: they already have a profile.
  const usual = profiles.length > 0 ? paths.home : paths.wizard('role')
  useRedirectAfterSignIn(status === 'signedIn' && !isLoading, usual)
  const next = safeNext(query.next) ?? undefined
  return (
    <>
      <Seo
        title="Sign up"
        description="Create a free account to show your artworks and find opportunities."
        canonical={paths.signup()}
      />
      <AuthFrame
        title="Sign up"
        other={{ label: 'Log in', href: paths.login(next) }}
        artwork={artwork}
      >
        <SignInMethods mode="signup" />
      </AuthFrame>
    </>
  )
}

export default SignupPage
