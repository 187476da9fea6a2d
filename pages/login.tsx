import { AuthFrame } from '@/components/auth/AuthFrame'
import { SignInMethods } from '@/components/auth/SignInMethods'
import { Seo } from '@/components/seo/Seo'
import { useRedirectAfterSignIn } from '@/contexts/useRedirectAfterSignIn'
import { loadSignInWall, type SignInWall } from '@/lib/artworks/signInWall'
import { useNext } from '@/lib/hooks/useNext'
import { paths } from '@/lib/navigation/paths'

export const getServerSideProps = loadSignInWall

const LoginPage = ({ artwork }: SignInWall) => {
  useRedirectAfterSignIn()
  const next = useNext()
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
