import { Seo } from '@/components/seo/Seo'
import { StatusPage } from '@/components/status/StatusPage'
import { NextSteps } from '@/components/status/NextSteps'
import { Button } from '@/components/ui/actions/Button'
import { paths } from '@/lib/navigation/paths'

const FailurePage = () => (
  <>
    <Seo title="Something went wrong" />
    <StatusPage
      note="Error 500"
      title={
        <>
          <cite>Untitled (Fallen off the Wall)</cite>, n.d.
        </>
      }
      lines={[
        'Something went wrong on our side, and the error has been logged.',
        'Nothing you saved is lost. Try again in a moment.',
      ]}
      footer={<NextSteps />}
    >
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <Button variant="quiet" href={paths.home}>
        Back to home
      </Button>
    </StatusPage>
  </>
)

export default FailurePage
