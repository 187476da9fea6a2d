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

const LoginPage = ({ artwork }: Props) => {
  const { query } = useRouter()
  useRedirectAfterSignIn()
  const next = safeNext(query.next) ?? undefined
  return (
    <>
      <Seo
        title="Log in"
        description="Log in to edit your profile, show artworks and apply for opportunities."
        canonical={paths.login()}
      />
      <AuthFrame
        title="Log in"
        other={{ label: 'Sign up', href: paths.signup(next) }}
        artwork={artwork}
      >
        <SignInMethods mode="login" />
      </AuthFrame>
    </>
  )
}

export default LoginPage
