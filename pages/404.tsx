import { Seo } from '@/components/navigation/Seo'
import { Vacancy } from '@/components/navigation/Vacancy'
import { WaysOn } from '@/components/navigation/WaysOn'
import { Button } from '@/components/ui/Button'
import { paths } from '@/lib/paths'

const NotFoundPage = () => (
  <>
    <Seo title="Page not found" />
    <Vacancy
      note="Error 404"
      title={
        <>
          <cite>Untitled (This Work Is on Loan)</cite>, n.d.
        </>
      }
      lines={[
        'Missing page on server, dimensions unknown',
        'The address may be mistyped, or the work was taken down by its owner.',
      ]}
      below={<WaysOn />}
    >
      <Button href={paths.home}>Back to the entrance</Button>
      <Button variant="quiet" href={paths.artworks}>
        See what is hanging
      </Button>
    </Vacancy>
  </>
)

export default NotFoundPage
