import { Seo } from '@/components/seo/Seo'
import { StatusPage } from '@/components/status/StatusPage'
import { NextSteps } from '@/components/status/NextSteps'
import { BackButton } from '@/components/ui/actions/BackButton'
import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'

const NotFoundPage = () => (
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

export default NotFoundPage
