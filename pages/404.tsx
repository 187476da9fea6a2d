import { useEffect } from 'react'
import { Seo } from '@/components/seo/Seo'
import { StatusPage } from '@/components/status/StatusPage'
import { NextSteps } from '@/components/status/NextSteps'
import { BackButton } from '@/components/ui/actions/BackButton'
import { Button } from '@/components/ui/actions/Button'
import { useProfile } from '@/contexts/ProfileContext'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { paths } from '@/lib/navigation/paths'

const loadHidden = () =>
  import('@/components/profile/page/HiddenProfile').then((module) => module.HiddenProfile)

const NotFound = () => (
  <>
    <Seo title="Page not found" />
    <StatusPage
      note="Error 404"
      title={
        <>
          <cite>Untitled (This Work Is on Loan)</cite>, n.d.
        </>
      }
      lines={[
        'Missing page on server, dimensions unknown',
        'The address may be mistyped, or the page has been removed.',
      ]}
      footer={<NextSteps />}
    >
      <Button href={paths.home}>Back to home</Button>
      <BackButton />
      <Button variant="quiet" href={paths.artworks}>
        Browse artworks
      </Button>
    </StatusPage>
  </>
)

/** For the owner of a hidden profile, at its address, why it is hidden. */
const NotFoundPage = () => {
  const { current } = useProfile()
  const [HiddenProfile, fetchHidden] = useLazyComponent(loadHidden)
  const { id, name, restriction } = current ?? {}
  useEffect(() => {
    // The page is prerendered without an address.
    if (id && restriction && window.location.pathname.startsWith(`/profile/${id}`)) fetchHidden()
  }, [id, restriction, fetchHidden])
  if (HiddenProfile && name && restriction) return <HiddenProfile {...{ name, restriction }} />
  return <NotFound />
}

export default NotFoundPage
