import { Seo } from '@/components/seo/Seo'
import { StatusPage } from '@/components/status/StatusPage'
import { NextSteps } from '@/components/status/NextSteps'
import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'

const FailurePage = () => (
  <>
    <Seo title="Something broke" />
    <StatusPage
      note="Error 500"
      title={
        <>
          <cite>Untitled (Fallen off the Wall)</cite>, n.d.
        </>
      }
      lines={[
        'Something broke on our side, and it has been written down.',
        'Nothing that you did is lost. Try again in a moment.',
      ]}
      below={<NextSteps />}
    >
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <Button variant="quiet" href={paths.home}>
        Back to the entrance
      </Button>
    </StatusPage>
  </>
)

export default FailurePage
