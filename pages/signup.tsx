import { AuthFrame } from '@/components/auth/AuthFrame'
import { SignInMethods } from '@/components/auth/SignInMethods'
import { Seo } from '@/components/seo/Seo'
import { useRedirectAfterSignIn } from '@/contexts/useRedirectAfterSignIn'
import { loadSignInWall, type SignInWall } from '@/lib/artworks/signInWall'
import { useNext } from '@/lib/hooks/useNext'
import { paths } from '@/lib/navigation/paths'

export const getServerSideProps = loadSignInWall

const SignupPage = ({ artwork }: SignInWall) => {
  useRedirectAfterSignIn()
  const next = useNext()
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
