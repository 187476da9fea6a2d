import type { GetServerSideProps } from 'next'
import { useRouter } from 'next/router'
import { AuthFrame } from '@/components/auth/AuthFrame'
import { SignInMethods } from '@/components/auth/SignInMethods'
import { Seo } from '@/components/seo/Seo'
import { useRedirectAfterSignIn } from '@/contexts/useRedirectAfterSignIn'
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
  const { query } = useRouter()
  useRedirectAfterSignIn()
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
