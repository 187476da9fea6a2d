import { useEffect } from 'react'
import { Seo } from '@/components/seo/Seo'
import { StatusPage } from '@/components/status/StatusPage'
import { NextSteps } from '@/components/status/NextSteps'
import { BackButton } from '@/components/ui/actions/BackButton'
import { Button } from '@/components/ui/actions/Button'
import { useProfile } from '@/contexts/ProfileContext'
import { useHydrated } from '@/lib/hooks/useHydrated'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { isId } from '@/lib/navigation/ids'
import { paths } from '@/lib/navigation/paths'

const loadHidden = () =>
  import('@/components/profile/page/HiddenProfile').then((module) => module.HiddenProfile)

const loadPrivate = () =>
  import('@/components/status/PrivatePage').then((module) => module.PrivatePage)

type PrivateKind = 'art' | 'opportunities'

/** The artwork or opportunity whose address this is. The page is prerendered without one. */
const subjectHere = () => {
  const [, kind, id] = /^\/(art|opportunities)\/([^/]+)\/?$/.exec(window.location.pathname) ?? []
  return isId(id) ? { kind: kind as PrivateKind, id } : null
}

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

/** For the owner of what is hidden or a draft, at its address, what it is and why. */
const NotFoundPage = () => {
  const { current } = useProfile()
  const [HiddenProfile, fetchHidden] = useLazyComponent(loadHidden)
  const [Private, fetchPrivate] = useLazyComponent(loadPrivate)
  const { id, name, restriction } = current ?? {}
  const isHydrated = useHydrated()
  const subject = isHydrated && id ? subjectHere() : null
  const hasSubject = subject !== null
  useEffect(() => {
    if (hasSubject) fetchPrivate()
  }, [hasSubject, fetchPrivate])
  useEffect(() => {
    // The page is prerendered without an address.
    if (id && restriction && window.location.pathname.startsWith(`/profile/${id}`)) fetchHidden()
  }, [id, restriction, fetchHidden])
  if (HiddenProfile && name && restriction)
    return <HiddenProfile name={name} restriction={restriction} />
  const missing = <NotFound />
  if (!Private || !subject) return missing
  return (
    <Private key={subject.id} {...subject}>
      {missing}
    </Private>
  )
}

export default NotFoundPage
