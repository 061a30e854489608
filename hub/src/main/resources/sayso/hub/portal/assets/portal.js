// What scripts add to the portal's pages. Every page works without them.

openFromLink();

// A link carries its code behind '#': it is put into the form, taken out of the address and sent.
function openFromLink() {
  const form = document.getElementById("open-form");
  const code = location.hash.slice(1);
  if (!form || !code) return;
  history.replaceState(null, "", location.pathname);
  form.elements.code.value = code;
  form.requestSubmit();
}
