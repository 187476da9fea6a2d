import type { SiteStatistics } from '@/contract/statistics'
import { formatCount } from '@/lib/formatting/numbers'
import { placeLoad, placeName } from '@/lib/statistics/placeSales'
import styles from '@/components/statistics/Statistics.module.css'

/** How the promoted places are sold, and whether what was promised is seen. */
export const PlaceSalesTable = ({ sales }: Pick<SiteStatistics, 'sales'>) => (
  <section className={styles.one} aria-labelledby="sales">
    <h2 id="sales">Promoted places</h2>
    {sales.length === 0 ? (
      <p className="muted">No boost with a promise runs, and none has ended in this time.</p>
    ) : (
      <div className={styles.scroll} role="region" aria-label="Promoted places" tabIndex={0}>
        <table className={`${styles.table} ${styles.wide}`}>
          <thead>
            <tr>
              <th scope="col">Boost</th>
              <th scope="col">Running</th>
              <th scope="col">Due by now</th>
              <th scope="col">Seen</th>
              <th scope="col">Load</th>
              <th scope="col">Ended</th>
              <th scope="col">Promise met</th>
            </tr>
          </thead>
          <tbody>
            {sales.map((sold) => (
              <tr key={`${sold.subject} ${sold.type}`}>
                <th scope="row">{placeName(sold)}</th>
                <td className="num">{formatCount(sold.running)}</td>
                <td className="num">{formatCount(sold.planned)}</td>
                <td className="num">{formatCount(sold.seen)}</td>
                <td>{placeLoad(sold)}</td>
                <td className="num">{formatCount(sold.ended)}</td>
                <td className="num">{formatCount(sold.met)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
)
