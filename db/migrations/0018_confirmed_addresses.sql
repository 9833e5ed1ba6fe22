-- Accounts made before addresses were confirmed count as confirmed; new ones confirm by the link of the welcome mail.
update users set email_verified = true where not email_verified and email not like '%@deleted.invalid';
