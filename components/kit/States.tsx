import { Avatar } from '@/components/ui/media/Avatar'
import { Button } from '@/components/ui/actions/Button'
import { EmptyState } from '@/components/ui/feedback/EmptyState'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Image } from '@/components/ui/media/Image'
import { Ledger } from '@/components/ui/display/Ledger'
import { Loading } from '@/components/ui/feedback/Loading'
import { Skeleton } from '@/components/ui/feedback/Skeleton'
import { KitSection } from './KitSection'
import styles from './Kit.module.css'

const drawing =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"%3E%3Cpath fill="%23cfd6ea" d="M0 0h4v5H0z"/%3E%3Ccircle cx="2.6" cy="1.7" r=".8" fill="%230b30bf"/%3E%3Cpath fill="%23e0b23c" d="M0 3.6h4V5H0z"/%3E%3C/svg%3E'

export const States = () => (
  <>
    <KitSection title="Ledger">
      <div className={styles.narrow}>
        <Ledger
          total
          rows={[
            { label: 'Standard post', value: 'Until the deadline', amount: '$49.00' },
            { label: 'Highlight', value: 'In every list', note: '14 days', amount: '$15.00' },
            { label: 'Total today', amount: '$64.00' },
          ]}
        />
      </div>
    </KitSection>
    <KitSection title="Skeleton, empty, error">
      <div className={styles.trio}>
        <Loading label="Loading" className={styles.lines}>
          <Skeleton ratio="4 / 5" />
          <Skeleton shape="line" width="45%" />
          <Skeleton shape="line" width="80%" />
        </Loading>
        <EmptyState
          heading="h3"
          title="No artworks yet"
          action={
            <Button size="small" variant="secondary" href="/artworks/new">
              Post an artwork
            </Button>
          }
        >
          Post your first artwork and it will appear here.
        </EmptyState>
        <ErrorState title="We couldn’t load the profiles" onRetry={() => {}}>
          Check the connection, then try again.
        </ErrorState>
      </div>
    </KitSection>
    <KitSection title="Image, avatar" note="An image reserves its space in its dominant color.">
      <div className={styles.trio}>
        <Image src={drawing} alt="A blue sun over a yellow field" width={400} height={500} />
        <Image src="/no-such-image.png" alt="" width={400} height={500} retry load="first" />
        <div className="row">
          <Avatar image={null} />
          <Avatar image={null} isPortrait />
        </div>
      </div>
    </KitSection>
  </>
)
