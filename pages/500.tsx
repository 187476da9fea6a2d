import { Seo } from '@/components/navigation/Seo'
import { Vacancy } from '@/components/navigation/Vacancy'
import { WaysOn } from '@/components/navigation/WaysOn'
import { Button } from '@/components/ui/Button'
import { paths } from '@/lib/paths'

const FailurePage = () => (
  <>
    <Seo title="Something broke" />
    <Vacancy
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
      below={<WaysOn />}
    >
      <Button onClick={() => window.location.reload()}>Try again</Button>
      <Button variant="quiet" href={paths.home}>
        Back to the entrance
      </Button>
    </Vacancy>
  </>
)

export default FailurePage
