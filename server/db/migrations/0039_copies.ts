import { sql, type Kysely } from 'kysely'

/**
 * Makes a database that was copied an installation of its own. The customers, plans and payments of the original at the
 * payment provider go on there: nothing that is stored of them here can change them.
 * @param more statements for the tables of later migrations
 */
export const becomeCopy = (more = ''): string =>
  `create or replace function become_copy() returns void language plpgsql as $$
  begin
    update installation set id = gen_random_uuid(), restored_at = now();
    delete from payment_customers;
    delete from payment_requests;
    delete from automatic_refunds;
    update checkout_sessions set status = 'expired' where status in ('open', 'processing');
    update purchases set payment_intent = null where payment_intent is not null;
    update subscriptions set status = 'canceled', scheduled = null, payment_action = null
      where provider_subscription is not null
        and status in ('active', 'trialing', 'past_due', 'incomplete');
    if to_regclass('graphile_worker._private_jobs') is not null then
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier in (
        'closePayments', 'eraseCustomer', 'refundPurchase', 'sendRefund', 'settleUpgrade',
        'updateCustomers');
    end if;
    ${more}
  end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(becomeCopy()).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop function become_copy()').execute(db)
}
